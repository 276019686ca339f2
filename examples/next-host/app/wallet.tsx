"use client";

import type { ReactNode } from "react";
import { createSluice } from "sluice";
import { mainnet, optimism } from "sluice/networks";
import { SluiceProvider, WalletDialog } from "sluice/react";
import { type InitialState, keepCookie } from "sluice/ssr";

const sluice = createSluice({ projectId: "YOUR_PROJECT_ID", networks: [mainnet, optimism] });
keepCookie(sluice);

interface WalletProps {
  readonly initialState: InitialState | undefined;
  readonly children: ReactNode;
}

export const Wallet = ({ initialState, children }: WalletProps) => (
  <SluiceProvider sluice={sluice} initialState={initialState}>
    {children}
    <WalletDialog />
  </SluiceProvider>
);

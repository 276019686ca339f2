"use client";

import type { ReactNode } from "react";
import { createSluice } from "sluice";
import { mainnet, optimism } from "sluice/networks";
import { SluiceProvider, WalletDialog } from "sluice/react";

const sluice = createSluice({ projectId: "YOUR_PROJECT_ID", networks: [mainnet, optimism] });

export const Wallet = ({ children }: { readonly children: ReactNode }) => (
  <SluiceProvider sluice={sluice}>
    {children}
    <WalletDialog />
  </SluiceProvider>
);

import { headers } from "next/headers";
import type { ReactNode } from "react";
import { initialStateOf } from "sluice/ssr";
import { Wallet } from "./wallet";
import "sluice/button.css";

export const metadata = { title: "A Next.js host of Sluice" };

const Layout = async ({ children }: { readonly children: ReactNode }) => {
  const initialState = initialStateOf((await headers()).get("cookie"));
  return (
    <html lang="en">
      <body>
        <Wallet initialState={initialState}>{children}</Wallet>
      </body>
    </html>
  );
};

export default Layout;

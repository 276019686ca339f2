import type { ReactNode } from "react";
import { Wallet } from "./wallet";

export const metadata = { title: "A Next.js host of Sluice" };

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <body>
      <Wallet>{children}</Wallet>
    </body>
  </html>
);

export default Layout;

/** The same host with this package. */
import { createRoot } from "react-dom/client";
import { createSluice } from "sluice";
import { mainnet } from "sluice/networks";
import { ConnectButton, SluiceProvider, WalletDialog } from "sluice/react";

const query = new URLSearchParams(location.search);
const sluice = createSluice({
  projectId: "bench",
  networks: [mainnet],
  // The floor has wallets only.
  features: { email: false, socials: false, multiWallet: query.get("several") === "1" },
  preload: query.get("preload") ?? "idle",
  endpoints: { api: query.get("api"), relay: query.get("relay") },
});

createRoot(document.getElementById("root")).render(
  <SluiceProvider sluice={sluice}>
    <ConnectButton />
    <WalletDialog />
  </SluiceProvider>,
);

/** The same host with this package. */
import { createRoot } from "react-dom/client";
import { createSluice } from "sluice";
import { mainnet } from "sluice/networks";
import { ConnectButton, SluiceProvider, WalletDialog } from "sluice/react";

const query = new URLSearchParams(location.search);
/** A project's own configuration would decide it, and an alert say so. */
const SEVERAL = {
  remoteConfig: "off",
  features: { email: false, socials: false, multiWallet: true },
};

const sluice = createSluice({
  projectId: "bench",
  networks: [mainnet],
  // The floor has wallets only.
  features: { email: false, socials: false },
  ...(query.get("several") === "1" && SEVERAL),
  preload: query.get("preload") ?? "idle",
  endpoints: { api: query.get("api"), relay: query.get("relay") },
});

createRoot(document.getElementById("root")).render(
  <SluiceProvider sluice={sluice}>
    <ConnectButton />
    <WalletDialog />
  </SluiceProvider>,
);

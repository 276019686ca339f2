/** The same host with this package. */
import { createRoot } from "react-dom/client";
import { createSluice } from "sluice";
import { mainnet } from "sluice/networks";
import { ConnectButton, SluiceProvider, WalletDialog } from "sluice/react";

const query = new URLSearchParams(location.search);
/** The floor has wallets only. */
const WALLETS_ONLY = { email: false, socials: false };
/** With several wallets connected. The project's configuration would overrule that, and an alert would say so. */
const SEVERAL = { remoteConfig: "off", features: { ...WALLETS_ONLY, multiWallet: true } };

const sluice = createSluice({
  projectId: "bench",
  networks: [mainnet],
  features: WALLETS_ONLY,
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

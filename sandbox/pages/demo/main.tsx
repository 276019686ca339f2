import { createRoot } from "react-dom/client";
import { createSluice } from "sluice";
import { SluiceProvider, WalletDialog } from "sluice/react";
import { setUpPage } from "../shared/page-setup.js";
import { App } from "./app.js";
import { wearTokens } from "./wear-tokens.js";

const { config, options } = await setUpPage();
const sluice = createSluice(options);
// For the console, and for tests that play the host.
Object.assign(window, { sluice });

wearTokens(sluice);

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <SluiceProvider sluice={sluice}>
      <App sluice={sluice} config={config} />
      <WalletDialog />
    </SluiceProvider>,
  );
}

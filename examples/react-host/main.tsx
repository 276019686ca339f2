import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createSluice } from "sluice";
import { mainnet, optimism } from "sluice/networks";
import { SluiceProvider, WalletDialog } from "sluice/react";
import { App } from "./app.js";

/** One for the page, made outside of React. */
const sluice = createSluice({ projectId: "YOUR_PROJECT_ID", networks: [mainnet, optimism] });

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <SluiceProvider sluice={sluice}>
        <App />
        <WalletDialog />
      </SluiceProvider>
    </StrictMode>,
  );
}

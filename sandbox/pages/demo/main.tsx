import { createRoot } from "react-dom/client";
import { shareReplay } from "rxjs";
import { createSluice } from "sluice";
import { SluiceProvider, WalletDialog } from "sluice/react";
import { setUpPage } from "../shared/page-setup.js";
import { App } from "./app.js";
import { applyChoices } from "./live-features.js";
import { queryNow } from "./query.js";
import { entriesOf } from "./timeline/entries.js";
import { MAX_ENTRIES } from "./timeline/fold.js";
import { wearTokens } from "./wear-tokens.js";

const { config, options } = await setUpPage(({ demo }) => demo);
const sluice = createSluice(options);
// For the console, and for tests that play the host.
Object.assign(window, { sluice });

// From the start on: the log replays nothing.
const entries$ = entriesOf(sluice).pipe(shareReplay(MAX_ENTRIES));
entries$.subscribe();
wearTokens(sluice);
applyChoices(sluice, queryNow());

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <SluiceProvider sluice={sluice}>
      <App sluice={sluice} entries$={entries$} config={config} />
      <WalletDialog />
    </SluiceProvider>,
  );
}

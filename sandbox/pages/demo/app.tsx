import type { Observable } from "rxjs";
import type { Sluice } from "sluice";
import type { PageConfig } from "../page-config.js";
import { ActionsPanel } from "./actions-panel.js";
import { ConnectionsPanel } from "./connections-panel.js";
import { FaultsPanel } from "./faults-panel.js";
import { FeaturesPanel } from "./features-panel.js";
import { Masthead } from "./masthead.js";
import { OtherPages } from "./other-pages.js";
import { StatesPanel } from "./states-panel.js";
import type { Entry } from "./timeline/entry.js";
import { TimelinePanel } from "./timeline/panel.js";
import { WalletsPanel } from "./wallets-panel.js";
import { Ways } from "./ways.js";

/** The shop window: what this is, every way in, then what it says on the left, and what can be changed on the right. */
export const App = ({
  sluice,
  entries$,
  config,
}: {
  readonly sluice: Sluice;
  readonly entries$: Observable<Entry>;
  readonly config: PageConfig;
}) => (
  <div className="page">
    <Masthead sluice={sluice} />
    <main className="columns">
      <Ways sluice={sluice} config={config} />
      <ActionsPanel sluice={sluice} />
      <div className="column">
        <ConnectionsPanel sluice={sluice} />
        <TimelinePanel entries$={entries$} />
        <StatesPanel sluice={sluice} />
      </div>
      <div className="column">
        <FeaturesPanel sluice={sluice} />
        <FaultsPanel config={config} />
        <WalletsPanel chains={config.chains} />
      </div>
    </main>
    <OtherPages />
  </div>
);

import type { Sluice } from "sluice";
import { ConnectButton, NetworkButton } from "sluice/react";
import type { PageConfig } from "../page-config.js";
import { ActionsPanel } from "./actions-panel.js";
import { EventLog } from "./event-log.js";
import { FramePanel } from "./frame-panel.js";
import { RelayPanel } from "./relay-panel.js";
import { ServicesPanel } from "./services-panel.js";
import { StreamsPanel } from "./streams-panel.js";
import { ThemeToggle } from "./theme-toggle.js";
import { WalletsPanel } from "./wallets-panel.js";

/** The demo host: the product at the top, what it says on the left, its counterparts on the right. */
export const App = ({
  sluice,
  config,
}: {
  readonly sluice: Sluice;
  readonly config: PageConfig;
}) => (
  <div className="page">
    <header className="bar">
      <p className="brand">
        Sluice <span>demo host</span>
      </p>
      <div className="bar-end">
        <a href="/parts">Parts</a>
        <ThemeToggle sluice={sluice} />
        <NetworkButton />
        <ConnectButton />
      </div>
    </header>
    <main className="columns">
      <div className="column">
        <ActionsPanel sluice={sluice} chains={config.chains} />
        <StreamsPanel sluice={sluice} />
        <EventLog events$={sluice.events$} />
      </div>
      <aside className="column" aria-label="Sandbox">
        <h2 className="side-title">Sandbox</h2>
        <section className="card">
          <h3>Phone</h3>
          <p className="hint">A wallet on another origin. Copy the connection link into it.</p>
          <a className="button" href={config.phone} target="_blank" rel="noreferrer">
            Open the phone
          </a>
        </section>
        <WalletsPanel chains={config.chains} />
        <RelayPanel api={config.api} />
        <ServicesPanel api={config.api} />
        <FramePanel config={config} />
      </aside>
    </main>
  </div>
);

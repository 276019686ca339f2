import type { Sluice } from "sluice";
import { ConnectButton, NetworkButton } from "sluice/react";
import { Looks } from "./looks.js";

/** What this is, in one glance, and the button that it is about. */
export const Masthead = ({ sluice }: { readonly sluice: Sluice }) => (
  <header className="masthead">
    <div className="bar">
      <h1>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" />
          <path d="M7 11.5h10a4.5 4.5 0 0 1 0 9H15M7 20.5h3.5M21.5 11.5H25" />
        </svg>
        Sluice
      </h1>
      <div className="looks">
        <Looks sluice={sluice} />
      </div>
    </div>
    <div className="hero">
      <div>
        <p className="lead">One dialog that connects every visitor’s wallet to your website.</p>
        <p className="sub">
          Everything on this page runs on this machine, with play money: chains of Ethereum and
          Solana, balances on Cosmos, wallets for all of them, a phone and a mailbox.
        </p>
        <div className="openers">
          <ConnectButton className="large" />
          <NetworkButton className="large" />
        </div>
      </div>
      <Snippet />
    </div>
  </header>
);

/** All that a site has to write. */
const Snippet = () => (
  <pre className="card snippet">
    {"const sluice = "}
    <b>createSluice</b>
    {"(options);\n\n<"}
    <b>SluiceProvider</b>
    {" sluice={sluice}>\n  <"}
    <b>ConnectButton</b>
    {" />\n  <"}
    <b>WalletDialog</b>
    {" />\n</"}
    <b>SluiceProvider</b>
    {">"}
  </pre>
);

import { ConnectButton, NetworkButton } from "sluice/react";

/** Rendered on the server, with the buttons in it. */
const Page = () => (
  <main>
    <ConnectButton /> <NetworkButton />
  </main>
);

export default Page;

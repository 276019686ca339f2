import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { createSluice, type Sluice } from "sluice";
import { ConnectButton, SendButton, SluiceProvider, WalletDialog } from "sluice/react";
import { setUpPage } from "../shared/page-setup.js";

const { options } = await setUpPage();

/** Makes the sluice in an effect, so StrictMode makes it, destroys it and makes another. */
const Host = () => {
  const [sluice, setSluice] = useState<Sluice | null>(null);
  const [status, setStatus] = useState("");

  useEffect(() => {
    const made = createSluice(options);
    const watching = made.status$.subscribe(setStatus);
    setSluice(made);
    return () => {
      watching.unsubscribe();
      made.destroy();
      setSluice(null);
    };
  }, []);

  if (sluice === null) return <p>Starting…</p>;
  return (
    <SluiceProvider sluice={sluice}>
      <h1>A host in StrictMode</h1>
      <p role="status">{status}</p>
      <ConnectButton /> <SendButton /> <SendButton wish={{ amount: "0.01" }}>Send a tip</SendButton>
      <WalletDialog />
    </SluiceProvider>
  );
};

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
}

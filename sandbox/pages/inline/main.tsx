import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createSluice } from "sluice";
import { ConnectButton, SluiceProvider, useStatus, WalletDialog } from "sluice/react";
import { setUpPage } from "../shared/page-setup.js";

const { options } = await setUpPage();
const sluice = createSluice(options);
// For tests that play the host.
Object.assign(window, { sluice });

/** A page that goes on around the dialog: it is neither covered nor inert. */
const Host = () => {
  const status = useStatus();
  const [orders, setOrders] = useState(0);
  return (
    <>
      <h1>A place for the dialog</h1>
      <p>
        Status: <output aria-label="Status">{status}</output>
      </p>
      <ConnectButton />
      <section aria-label="Place">
        <WalletDialog inline />
      </section>
      <p>
        <label>
          Your name <input />
        </label>
      </p>
      <button type="button" onClick={() => setOrders(orders + 1)}>
        Order
      </button>
      <p>
        Orders: <output aria-label="Orders">{orders}</output>
      </p>
    </>
  );
};

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <SluiceProvider sluice={sluice}>
      <Host />
    </SluiceProvider>,
  );
}

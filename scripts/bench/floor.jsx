/** The floor: what a dialog by hand costs, with React, rxjs and a viem client, and nothing else. */
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { fromEvent, map, scan, startWith } from "rxjs";
import { createClient, http } from "viem";
import { mainnet } from "viem/chains";

globalThis.client = createClient({ chain: mainnet, transport: http() });

const wallets$ = fromEvent(window, "eip6963:announceProvider").pipe(
  map(({ detail }) => detail),
  scan((all, wallet) => [...all, wallet], []),
  startWith([]),
);
let wallets = [];
wallets$.subscribe((all) => {
  wallets = all;
});
window.dispatchEvent(new Event("eip6963:requestProvider"));

const Host = () => {
  const dialog = useRef(null);
  const [open, setOpen] = useState(false);
  const [account, setAccount] = useState(null);
  const show = () => {
    setOpen(true);
    dialog.current.showModal();
  };
  const connect = async ({ provider }) => {
    const [address] = await provider.request({ method: "eth_requestAccounts" });
    setAccount(address);
    dialog.current.close();
  };
  return (
    <>
      <button type="button" id="connect" onClick={show}>
        {account ?? "Connect wallet"}
      </button>
      <dialog ref={dialog} onClose={() => setOpen(false)}>
        {open
          ? wallets.map((wallet) => (
              <button type="button" key={wallet.info.uuid} onClick={() => connect(wallet)}>
                <img alt="" width="40" height="40" src={wallet.info.icon} />
                {wallet.info.name}
              </button>
            ))
          : null}
      </dialog>
    </>
  );
};

createRoot(document.getElementById("root")).render(<Host />);

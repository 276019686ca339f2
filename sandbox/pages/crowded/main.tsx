import * as Radix from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { createSluice, type Sluice } from "sluice";
import { ConnectButton, SluiceProvider, WalletDialog } from "sluice/react";
import { setUpPage } from "../shared/page-setup.js";

const { options } = await setUpPage();
const first = createSluice(options);
const second = createSluice({ ...options, storagePrefix: "second/" });

const Status = ({ of, label }: { readonly of: Sluice; readonly label: string }) => {
  const [status, setStatus] = useState("");
  useEffect(() => {
    const watching = of.status$.subscribe(setStatus);
    return () => watching.unsubscribe();
  }, [of]);
  return (
    <p>
      {label}: <output aria-label={label}>{status}</output>
    </p>
  );
};

/** A modal of the host's own, as the platform gives it. */
const NativeModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open the native modal
      </button>
      <dialog ref={dialog} aria-label="Native modal">
        <button type="button" onClick={() => void first.open()}>
          Connect from the native modal
        </button>
      </dialog>
    </>
  );
};

/** A modal of a library: it traps the focus, hides its siblings, stops the wheel, closes on a press outside. */
const LibraryModal = () => (
  <Radix.Root>
    <Radix.Trigger>Open the library's modal</Radix.Trigger>
    <Radix.Portal>
      <Radix.Overlay />
      <Radix.Content aria-describedby={undefined}>
        <Radix.Title>Library modal</Radix.Title>
        <button type="button" onClick={() => void first.open()}>
          Connect from the library's modal
        </button>
        <Radix.Close>Done</Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** A page where the dialog is not alone: other modals, and a second sluice. */
const Host = () => (
  <>
    <h1>Among other dialogs</h1>
    <Status of={first} label="First" />
    <Status of={second} label="Second" />
    <NativeModal />
    <LibraryModal />
    <SluiceProvider sluice={first}>
      <ConnectButton label="Connect the first" />
      <WalletDialog />
    </SluiceProvider>
    <SluiceProvider sluice={second}>
      <ConnectButton label="Connect the second" />
      <WalletDialog />
    </SluiceProvider>
  </>
);

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Host />);

import { useState } from "react";
import { ConnectButton, NetworkButton, useAccount, useNetwork, useSluice } from "sluice/react";
import { createWalletClient, custom } from "viem";

/** A page that shows who is connected and asks for a signature. */
export const App = () => {
  const sluice = useSluice();
  const account = useAccount();
  const network = useNetwork();
  const [outcome, setOutcome] = useState("");

  const sign = async (): Promise<string> => {
    const client = createWalletClient({ transport: custom(sluice.provider()) });
    const [address] = await client.requestAddresses();
    if (address === undefined) throw new Error("The wallet shared no account.");
    return client.signMessage({ account: address, message: "Hello" });
  };

  return (
    <>
      <ConnectButton /> <NetworkButton />
      <p>{account === null ? "Nobody is connected." : `${account.address} on ${network.name}`}</p>
      <button
        type="button"
        disabled={account === null}
        onClick={() => {
          sign().then(setOutcome, (cause: unknown) => setOutcome(String(cause)));
        }}
      >
        Sign a message
      </button>
      <p role="status">{outcome}</p>
    </>
  );
};

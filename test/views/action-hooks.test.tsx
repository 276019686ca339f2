// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { firstValueFrom, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../src/base/errors.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import type { Network } from "../../src/codecs/network.js";
import type { AccountState } from "../../src/model/connection.js";
import type { Sluice } from "../../src/root/types.js";
import {
  useConnect,
  useDisconnect,
  useLogin,
  useSignMessage,
  useSwitchNetwork,
  useTransfer,
} from "../../src/views/action-hooks.js";
import { account, mainnet } from "./support/builders.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const Actions = () => {
  const { connect, ...connecting } = useConnect();
  const { disconnect, ...disconnecting } = useDisconnect();
  const { switchNetwork, ...switching } = useSwitchNetwork();
  return (
    <>
      <button type="button" onClick={() => void connect("dev.scripted").catch(() => undefined)}>
        Connect
      </button>
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
      <button type="button" onClick={() => void switchNetwork(10)}>
        Switch
      </button>
      <output>
        {[connecting, disconnecting, switching]
          .map(({ isPending, error }) => (isPending ? "pending" : (error?.code ?? "idle")))
          .join(" ")}
      </output>
    </>
  );
};

/** A command whose calls a test settles by hand. */
const held = () => {
  const calls: { readonly args: readonly unknown[]; readonly answer: Subject<never> }[] = [];
  const command = (...args: readonly unknown[]): Promise<never> => {
    const answer = new Subject<never>();
    calls.push({ args, answer });
    return firstValueFrom(answer);
  };
  return { calls, command };
};

const progress = () => screen.getByRole("status").textContent;

test("each hook says how far its own call is, and why it failed", async () => {
  const connects = held();
  const switches = held();
  const scripted = scriptedSluice();
  const sluice: Sluice = {
    ...scripted.sluice,
    connect: connects.command,
    switchNetwork: switches.command,
    disconnect: async () => undefined,
  };
  renderView({ ...scripted, sluice }, <Actions />);
  expect(progress()).toBe("idle idle idle");

  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(progress()).toBe("pending idle idle");
  expect(connects.calls.map(({ args }) => args)).toEqual([["dev.scripted"]]);
  connects.calls[0]?.answer.error(failed("connect/rejected", "You declined."));
  await expect.poll(progress).toBe("connect/rejected idle idle");

  // The next call clears the error; an older call that settles late is not told.
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  connects.calls[1]?.answer.error(failed("command/superseded", "Another one."));
  fireEvent.click(screen.getByRole("button", { name: "Switch" }));
  expect(progress()).toBe("pending idle pending");
  connects.calls[2]?.answer.next(undefined as never);
  switches.calls[0]?.answer.next(undefined as never);
  await expect.poll(progress).toBe("idle idle idle");
});

const Login = () => {
  const { login, state, isPending, error } = useLogin();
  return (
    <>
      <button type="button" onClick={() => void login({ email: "a@b.co" }).catch(() => undefined)}>
        Log in
      </button>
      <output>
        {`${state?.step ?? "none"} ${isPending ? "pending" : (error?.code ?? "idle")}`}
      </output>
    </>
  );
};

const Sending = () => {
  const { transfer, isPending, error } = useTransfer();
  return (
    <>
      <button type="button" onClick={() => void transfer({ to: "alice.eth" }).catch(() => null)}>
        Send
      </button>
      <output>{isPending ? "pending" : (error?.code ?? "idle")}</output>
    </>
  );
};

test("useTransfer says how far its own transfer is, and why it was not sent", async () => {
  const transfers = held();
  const scripted = scriptedSluice();
  const sluice: Sluice = { ...scripted.sluice, transfer: transfers.command };
  renderView({ ...scripted, sluice }, <Sending />);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(progress()).toBe("pending");
  expect(transfers.calls.map(({ args }) => args)).toEqual([[{ to: "alice.eth" }]]);
  transfers.calls[0]?.answer.error(failed("send/closed", "Modal closed"));
  await expect.poll(progress).toBe("send/closed");
});

test("useLogin has the step that is next, and how far its own call is", async () => {
  const logins = held();
  const scripted = scriptedLogin(null);
  renderView(
    {
      ...scripted.scripted,
      sluice: { ...scripted.scripted.sluice, login: logins.command },
    },
    <Login />,
  );
  expect(progress()).toBe("none idle");
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(progress()).toBe("none pending");
  expect(logins.calls.map(({ args }) => args)).toEqual([[{ email: "a@b.co" }]]);
  act(() => scripted.become({ step: "code" }));
  logins.calls[0]?.answer.next(null as never);
  await expect.poll(progress).toBe("code idle");
});

const Signs = () => {
  const { signMessage, isPending, error } = useSignMessage();
  const [said, setSaid] = useState("");
  return (
    <>
      <button
        type="button"
        onClick={() => void signMessage("Grüezi 🏔").then(setSaid, () => undefined)}
      >
        Sign
      </button>
      <output>{isPending ? "pending" : (error?.code ?? said)}</output>
    </>
  );
};

/** The wallet's answer to a text that the hook asks it to sign, on this account. */
const signed = async (
  { active, network }: { readonly active: AccountState; readonly network: Network },
  answer: unknown,
  meanwhile: (states: ReturnType<typeof scriptedSluice>["states"]) => void = () => undefined,
) => {
  const asked: unknown[] = [];
  const scripted = scriptedSluice();
  scripted.states.account$.next(active);
  scripted.states.network$.next(network);
  const request = async (...args: readonly unknown[]) => {
    asked.push(args);
    return answer;
  };
  renderView({ ...scripted, sluice: { ...scripted.sluice, request } }, <Signs />);
  fireEvent.click(screen.getByRole("button", { name: "Sign" }));
  expect(progress()).toBe("pending");
  act(() => meanwhile(scripted.states));
  await expect.poll(progress).not.toBe("pending");
  return { asked, said: progress() };
};

const solanaNetwork = {
  ...mainnet,
  chainNamespace: "solana",
  caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
} as const satisfies Network;
const KEY = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";

describe("useSignMessage signs the UTF-8 bytes of a text with the active account", () => {
  test("EVM: hex, message first; the signature as the wallet gave it", async () => {
    const { asked, said } = await signed({ active: account, network: mainnet }, "0xsigned");
    expect(asked).toEqual([
      [
        { method: "personal_sign", params: ["0x4772c3bc657a6920f09f8f94", account.address] },
        { namespace: "eip155" },
      ],
    ]);
    expect(said).toBe("0xsigned");
  });

  test("Solana: base58, and the signature out of the answer", async () => {
    const onSolana = { ...account, namespace: "solana" as const, address: KEY };
    const { asked, said } = await signed(
      { active: onSolana, network: solanaNetwork },
      { signature: "5igned" },
    );
    const message = toBase58(new TextEncoder().encode("Grüezi 🏔"));
    expect(asked).toEqual([
      [{ method: "solana_signMessage", params: { message, pubkey: KEY } }, { namespace: "solana" }],
    ]);
    expect(said).toBe("5igned");
  });

  test("another namespace, or an answer without a signature, is told", async () => {
    const unknown = { ...mainnet, chainNamespace: "tron" as never };
    const other = await signed({ active: account, network: unknown }, "signed");
    expect(other).toEqual({ asked: [], said: "adapter/not-found" });
    cleanup();
    const empty = await signed({ active: account, network: mainnet }, { signed: true });
    expect(empty.said).toBe("request/failed");
  });

  test.each<[string, Parameters<typeof signed>[2]]>([
    [
      "the account",
      ({ account$ }) => account$.next({ ...account, caipAddress: `eip155:1:${KEY}` }),
    ],
    ["the wallet", ({ account$ }) => account$.next({ ...account, connectionId: "other" })],
    ["the end of the connection", ({ account$ }) => account$.next(null)],
    ["the network", ({ network$ }) => network$.next(solanaNetwork)],
  ])(
    "changes after the click, while its code is loading: %s; nothing is asked",
    async (_, change) => {
      const one = await signed({ active: account, network: mainnet }, "0xsigned", change);
      expect(one).toEqual({ asked: [], said: "request/account-changed" });
    },
  );
});

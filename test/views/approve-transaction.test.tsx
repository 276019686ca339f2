// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import evmApproval from "../../src/codecs/namespaces/eip155/approval.js";
import type { AskedApproval, PendingRequest } from "../../src/model/requests.js";
import ApproveTransactionView from "../../src/views/approve-transaction/approve-transaction-view.js";
import { shownRequestSheet } from "../../src/views/approve-transaction/shown-request.js";
import { MessagesProvider } from "../../src/views/messages/use-messages.js";
import { Header } from "../../src/views/shell/header.js";
import { ShellContext } from "../../src/views/shell-context.js";
import { ACTING } from "../support/shown-lines.js";
import { ADDRESS, base, mainnet } from "./support/builders.js";
import { Provided } from "./support/provided.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

type Asked = Omit<AskedApproval, "shown">;

const MESSAGE: Asked = {
  method: "personal_sign",
  params: ["0x48656c6c6f", ADDRESS],
  address: ADDRESS,
  caipNetworkId: "eip155:8453",
};
const PENDING: PendingRequest = {
  id: "r1",
  connectionId: "c1",
  namespace: "eip155",
  method: "personal_sign",
  wallet: { name: "Embedded wallet", icon: null },
  deepLink: null,
  since: 0,
  phase: "waiting",
  askedRef: null,
};
const pairs = (): readonly string[] =>
  screen
    .queryAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

/** The view of a sluice whose embedded wallet asks what the test says. */
const scripted = (first: Asked) => {
  const seen = new Map<string, AskedApproval>();
  const parts = scriptedSluice({ asked: (ref) => (seen.get(ref) ?? null) as never });
  const { networks$, requests$ } = parts.states;
  const ask = (asked: Asked | null): void => {
    if (asked === null) {
      requests$.next([]);
      return;
    }
    const askedRef = `asked ${seen.size}`;
    const shown = evmApproval.shownRequest(asked.method, asked.params, ACTING);
    seen.set(askedRef, { ...asked, shown });
    requests$.next([{ ...PENDING, method: asked.method, phase: "asked", askedRef }]);
  };
  networks$.next([mainnet, base]);
  ask(first);
  return { parts, become: (next: Asked | null) => act(() => ask(next)) };
};

/** As in a dialog that the frame belongs to. */
const renderBesideFrame = (parts: ReturnType<typeof scriptedSluice>) => {
  const host = document.createElement("div");
  host.append(document.createElement("iframe"));
  const root = host.attachShadow({ mode: "open" });
  const scroller = document.createElement("div");
  const shell = { root, scroller: { current: scroller }, warmView: () => undefined };
  render(
    <Provided sluice={parts.sluice} ports={parts.ports}>
      <ShellContext.Provider value={shell}>
        <MessagesProvider>
          <ApproveTransactionView />
        </MessagesProvider>
      </ShellContext.Provider>
    </Provided>,
  );
  return scroller;
};

describe("what has to be approved", () => {
  test("[S2.25] who asks, what for, as which account and where: the whole address", () => {
    renderBesideFrame(scripted(MESSAGE).parts);
    expect(screen.getByText(/asks for this/).textContent).toContain("https://host.example");
    expect(screen.getByText("Hello")).toBeDefined();
    expect(pairs()).toEqual(["Network: Base", `Account: ${ADDRESS}`]);
  });

  test("follows what the frame asks next, until it asks nothing", () => {
    const { parts, become } = scripted(MESSAGE);
    renderBesideFrame(parts);
    const params = [{ to: ADDRESS, value: "0xde0b6b3a7640000" }];
    become({ ...MESSAGE, method: "eth_sendTransaction", params });
    expect(screen.queryByText("Hello")).toBeNull();
    expect(pairs()).toContain("Amount: 1 ETH");
    become(null);
    expect(pairs()).toEqual([]);
    expect(screen.getByText("Nothing waits for your approval.")).toBeDefined();
  });

  test("the next request is read from its beginning, however far the one before was", () => {
    const { parts, become } = scripted(MESSAGE);
    const scroller = renderBesideFrame(parts);
    const message = () => screen.getByRole("region", { name: "Approve" });
    for (const box of [scroller, message()]) box.scrollTop = 200;
    become({ ...MESSAGE, params: ["0x576f726c64", ADDRESS] });
    expect(screen.getByText("World")).toBeDefined();
    expect([scroller, message()].map(({ scrollTop }) => scrollTop)).toEqual([0, 0]);
  });

  test("what cannot be decoded is named by its method", () => {
    const asked = { ...MESSAGE, method: "wallet_grantPermissions", params: [{ expiry: 1 }] };
    renderBesideFrame(scripted(asked).parts);
    expect(screen.getByText(/cannot be decoded here/)).toBeDefined();
    expect(pairs()[0]).toBe("Request: wallet_grantPermissions");
  });

  test("on a network that nobody here knows, amounts are as the chain counts them", () => {
    const params = [{ to: ADDRESS, value: "0x10" }];
    const asked = { ...MESSAGE, method: "eth_sendTransaction", params };
    renderBesideFrame(scripted({ ...asked, caipNetworkId: "eip155:999" }).parts);
    expect(pairs()).toContain("Amount: 16 wei");
    expect(pairs()).toContain("Network: eip155:999");
  });

  test("[S2.2] a dialog without the frame says where to go, and still what is asked", () => {
    const { parts } = scripted(MESSAGE);
    renderView(parts, <ApproveTransactionView />);
    expect(screen.getByText(/cannot be shown here/)).toBeDefined();
    expect(screen.getByText("Hello")).toBeDefined();
  });

  test("[S2.25][S2.35] there is no way back from it, and one to close it", () => {
    const shown = { View: null, depth: 2, pending: false, failed: false, key: "" };
    const entry = { view: "ApproveTransaction" } as const;
    const { rerender, sluice, ports } = renderView(
      scriptedSluice(),
      <Header titleId="t" shown={{ ...shown, entry }} />,
    );
    const names = () => screen.getAllByRole("button").map((one) => one.ariaLabel);
    expect(names()).toEqual(["Close"]);
    rerender(
      <Provided sluice={sluice} ports={ports}>
        <MessagesProvider>
          <Header titleId="t" shown={{ ...shown, entry: { view: "Networks" } }} />
        </MessagesProvider>
      </Provided>,
    );
    expect(names()).toEqual(["Back", "Close"]);
  });
});

test("line breaks in a value that is shown are kept", () => {
  const list = document.createElement("div");
  list.className = "asked";
  list.innerHTML = `<style>${shownRequestSheet}</style><dl><dt>a</dt><dd><bdi>1\n2</bdi></dd></dl>`;
  document.body.append(list);
  const value = list.querySelector("dd") ?? list;
  expect(getComputedStyle(value).whiteSpace).toBe("pre-wrap");
  list.remove();
});

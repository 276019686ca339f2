// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import type { ViewEntry } from "../../src/model/modal.js";
import type { SignInStep } from "../../src/model/sign-in.js";
import type { Sluice } from "../../src/root/types.js";
import { AccountButton } from "../../src/views/buttons/account-button.js";
import { ConnectButton } from "../../src/views/buttons/connect-button.js";
import { NetworkButton } from "../../src/views/buttons/view-buttons.js";
import { Broken } from "../../src/views/shell/broken.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";
import { ADDRESS, account } from "./support/builders.js";
import { Provided } from "./support/provided.js";
import { renderView } from "./support/render-view.js";
import { type Scripted, scriptedSluice } from "./support/scripted-sluice.js";

const cause = new Error("A part of ours is broken");

/** A host's page with something of ours in it. React prints what a boundary catches; nobody has to read it here. */
const renderHost = ({ sluice, ports }: Scripted, ours: ReactNode) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return render(
    <main>
      <p>The host's own text</p>
      <Provided sluice={sluice} ports={ports}>
        {ours}
      </Provided>
    </main>,
  );
};
const stands = () => expect(screen.getByText("The host's own text").isConnected).toBe(true);

/** The dialog's content, wherever it is. */
const dialog = async () => {
  const host = await vi.waitUntil(() =>
    [...document.querySelectorAll("sluice-dialog")].find(
      ({ shadowRoot }) => shadowRoot?.querySelector(".frame") != null,
    ),
  );
  return within(host.shadowRoot as unknown as HTMLElement);
};

describe("what throws in a part of ours leaves the host's page as it is", () => {
  test.each([true, false])(
    "a dialog whose frame cannot be drawn says so (inline: %s)",
    async (inline) => {
      let isBroken = true;
      const scripted = scriptedSluice();
      const sluice = {
        ...scripted.sluice,
        get alerts$() {
          if (isBroken) throw cause;
          return scripted.states.alerts$;
        },
      };
      renderHost({ ...scripted, sluice }, <WalletDialog inline={inline} />);
      await act(async () => scripted.states.modal$.next({ open: true, refusals: 0 }));
      const found = await dialog();
      const alert = await found.findByRole("alert");
      expect(alert.textContent).toBe("This could not be shown. Try again, or reload the page.");
      stands();
      expect(scripted.reported).toEqual([cause]);
      fireEvent.click(found.getByRole("button", { name: "Close" }));
      expect(scripted.sent.at(-1)).toEqual({ type: "modal/close", by: "visitor" });
      isBroken = false;
      fireEvent.click(found.getByRole("button", { name: "Try again" }));
      expect((await found.findByRole("heading", { level: 2 })).textContent).toBe("Connect wallet");
    },
  );

  test("a dialog that cannot even have an element of its own closes, and opens when it can", async () => {
    const attach = vi.spyOn(Element.prototype, "attachShadow").mockImplementation(() => {
      throw cause;
    });
    const scripted = scriptedSluice();
    const { modal$ } = scripted.states;
    renderHost(scripted, <WalletDialog />);
    await act(async () => modal$.next({ open: true, refusals: 0 }));
    await vi.waitUntil(() => scripted.sent.length > 0);
    expect(scripted.sent).toEqual([{ type: "modal/close", by: "host" }]);
    expect(scripted.reported).toEqual([cause]);
    stands();
    attach.mockRestore();
    await act(async () => modal$.next({ open: false, refusals: 0 }));
    await act(async () => modal$.next({ open: true, refusals: 0 }));
    expect((await dialog()).getByRole("dialog").isConnected).toBe(true);
  });

  test.each([
    ["ConnectButton", <ConnectButton key="1" />, "Connect wallet"],
    ["AccountButton", <AccountButton key="2" />, "Account"],
    ["NetworkButton", <NetworkButton key="3" />, "Choose network"],
  ])("%s that cannot be drawn is a plain button that opens the dialog", (_, button, name) => {
    const scripted = scriptedSluice();
    scripted.states.account$.next(account);
    const sluice = {
      ...scripted.sluice,
      get theme$(): Sluice["theme$"] {
        throw cause;
      },
    };
    renderHost({ ...scripted, sluice }, button);
    stands();
    expect(scripted.reported).toEqual([cause]);
    fireEvent.click(screen.getByRole("button", { name }));
    expect(scripted.sent).toEqual([{ type: "modal/open" }]);
  });

  test("a missing provider is the host's to hear of", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => render(<ConnectButton />)).toThrow("Put <SluiceProvider sluice={...}>");
  });
});

describe("[S2.46] the way out of a view that is broken", () => {
  const STEP: SignInStep = {
    caipNetworkId: "eip155:1",
    address: ADDRESS,
    phase: "ready",
    messageRef: null,
    failure: null,
    isTold: false,
    isRequired: true,
  };
  const SIGN_IN: ViewEntry = { view: "SIWXSignMessage" };
  const ACCOUNT: ViewEntry = { view: "Account" };

  test.each([
    ["closes the only one", [ACCOUNT], null, "Close", { type: "modal/close", by: "visitor" }],
    ["leads back", [ACCOUNT, { view: "Networks" }], null, "Back", { type: "view/back" }],
    [
      "disconnects where sign-in is required",
      [SIGN_IN],
      STEP,
      "Disconnect",
      { type: "sign-in/cancel" },
    ],
    [
      "the same over another view",
      [ACCOUNT, SIGN_IN],
      STEP,
      "Disconnect",
      { type: "sign-in/cancel" },
    ],
    [
      "closes a sign-in that can be put off",
      [SIGN_IN],
      { ...STEP, isRequired: false },
      "Close",
      { type: "modal/close", by: "visitor" },
    ],
  ] as const)("%s", (_, history, step, name, asked) => {
    const scripted = scriptedSluice();
    const { sent } = renderView(scripted, <Broken text="It broke." onRetry={() => undefined} />, {
      view$: { current: history.at(-1) ?? ACCOUNT, history },
      signIn$: { ...scripted.states.signIn$.value, step },
    });
    fireEvent.click(screen.getByRole("button", { name }));
    expect(sent).toEqual([asked]);
  });
});

import { screen } from "@testing-library/react";
import { StrictMode } from "react";
import { VirtualTimeScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { holdDialogHost } from "../../src/base/dialog-host.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { mountDialog } from "../../src/views/mount/mount-dialog.js";
import { Dialog } from "../../src/views/shell/dialog.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const hosts = () => [...document.querySelectorAll("sluice-dialog")];

/** A sluice of this page whose dialog is closed: what is in it needs a real browser. */
const inThisPage = () => {
  const scripted = scriptedSluice();
  scripted.states.modal$.next({ open: false, refusals: 0 });
  const env = { ...scripted.ports.env, hostDocument: () => document };
  return { ...scripted, ports: { ...scripted.ports, env } };
};

describe("[S2.2] the dialog's host element", () => {
  test("is made by the dialog, and goes with it", () => {
    const { unmount } = renderView(inThisPage(), <Dialog inline={false} />);
    expect(hosts()).toHaveLength(1);
    expect(hosts()[0]?.shadowRoot).not.toBeNull();
    expect(hosts()[0]?.parentElement).toBe(document.body);
    unmount();
    expect(hosts()).toEqual([]);
  });

  test("is taken over from the frame, whose element is neither moved nor lost, however often", () => {
    const scripted = inThisPage();
    const held = holdDialogHost(scripted.ports.env);
    const frame = document.createElement("iframe");
    held?.element.append(frame);
    const loaded = frame.contentWindow;
    for (const _ of [1, 2]) {
      const { unmount } = renderView(scripted, <Dialog inline={false} />);
      expect(hosts()).toEqual([held?.element]);
      expect(held?.element.shadowRoot).not.toBeNull();
      unmount();
      expect(hosts()).toEqual([held?.element]);
    }
    expect(frame.contentWindow).toBe(loaded);
    held?.release();
    expect(hosts()).toEqual([]);
  });

  test("in place it is one of its own: the frame stays in the body", () => {
    const scripted = inThisPage();
    const held = holdDialogHost(scripted.ports.env);
    const { unmount } = renderView(
      scripted,
      <section aria-label="Here">
        <Dialog inline />
      </section>,
    );
    expect(hosts()).toHaveLength(2);
    expect(
      screen.getByRole("region", { name: "Here" }).querySelectorAll("sluice-dialog"),
    ).toHaveLength(1);
    unmount();
    expect(hosts()).toEqual([held?.element]);
    held?.release();
  });
});

describe("what draws the dialog is counted while it is in the page, open or not", () => {
  test("<WalletDialog/>, also in strict mode", () => {
    const scripted = inThisPage();
    const { held } = scripted.ports.env;
    const { unmount } = renderView(
      scripted,
      <StrictMode>
        <WalletDialog />
      </StrictMode>,
    );
    expect(held.dialogs.size).toBe(1);
    unmount();
    expect(held.dialogs.size).toBe(0);
  });

  test("mountDialog, whose end may be called twice", () => {
    const env = simulatedEnv({ scheduler: new VirtualTimeScheduler(), document });
    const sluice = createTestSluice(env);
    const { held } = viewPortsOf(sluice).env;
    const end = mountDialog(sluice);
    expect(held.dialogs.size).toBe(1);
    end();
    end();
    expect(held.dialogs.size).toBe(0);
    sluice.destroy();
  });
});

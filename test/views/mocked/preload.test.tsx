import { act } from "@testing-library/react";
import { Observable, throwError } from "rxjs";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { setViewPorts } from "../../../src/root/view-ports.js";
import { ConnectButton } from "../../../src/views/buttons/connect-button.js";
import { mountDialog } from "../../../src/views/mount/mount-dialog.js";
import preloaded$ from "../../../src/views/shell/preload.js";
import { renderView } from "../support/render-view.js";
import { scriptedSluice } from "../support/scripted-sluice.js";

vi.mock("../../../src/views/shell/preload.js", () => ({ default: vi.fn() }));

const preload = vi.mocked(preloaded$);
/** How many wait for an idle browser now. */
let waiting = 0;

beforeEach(() => {
  waiting = 0;
  preload.mockReset().mockImplementation(
    () =>
      new Observable(() => {
        waiting += 1;
        return () => {
          waiting -= 1;
        };
      }),
  );
});

const settled = () => act(async () => {});

test("a button of ours waits for an idle browser, until it is gone", async () => {
  const { container, unmount } = renderView(scriptedSluice(), <ConnectButton />);
  await settled();
  expect(waiting).toBe(1);
  const [, , button] = preload.mock.lastCall ?? [];
  expect(button?.current).toBe(container.querySelector("button"));
  unmount();
  expect(waiting).toBe(0);
});

test("so does one that the host draws, of which only the page is known", async () => {
  renderView(
    scriptedSluice(),
    <ConnectButton.Custom>
      {({ buttonProps }) => <button type="button" {...buttonProps} />}
    </ConnectButton.Custom>,
  );
  await settled();
  expect(waiting).toBe(1);
  expect(preload.mock.lastCall?.[2]).toBeUndefined();
});

test.each(["intent", "none"] as const)(
  "with %s nothing waits; a change counts at once",
  async (option) => {
    const { play } = renderView(
      scriptedSluice({ options: { preload: option } }),
      <ConnectButton />,
    );
    await settled();
    expect(preload).not.toHaveBeenCalled();
    play("options$", { ...DEFAULT_SETTINGS, preload: "idle" });
    await settled();
    expect(waiting).toBe(1);
    play("options$", { ...DEFAULT_SETTINGS, preload: option });
    expect(waiting).toBe(0);
  },
);

test("a failure breaks nothing", async () => {
  preload.mockReturnValue(throwError(() => new TypeError("cut off")));
  const { container } = renderView(scriptedSluice(), <ConnectButton />);
  await settled();
  expect(container.querySelector("button")?.textContent).toBe("Connect wallet");
});

test("mountDialog waits for the page, with React as the first part, until it is taken away", async () => {
  const { sluice, ports, states } = scriptedSluice();
  states.modal$.next({ open: false, refusals: 0 });
  setViewPorts(sluice, ports);
  const unmount = mountDialog(sluice);
  await settled();
  expect(waiting).toBe(1);
  const [, dialog, button] = preload.mock.lastCall ?? [];
  expect(button).toBeUndefined();
  expect(dialog).toHaveLength(2);
  unmount();
  expect(waiting).toBe(0);
});

test("mountDialog fetches nothing ahead where the host does not want it", async () => {
  const { sluice, ports, states } = scriptedSluice({ options: { preload: "intent" } });
  states.modal$.next({ open: false, refusals: 0 });
  setViewPorts(sluice, ports);
  const unmount = mountDialog(sluice);
  await settled();
  expect(preload).not.toHaveBeenCalled();
  unmount();
});

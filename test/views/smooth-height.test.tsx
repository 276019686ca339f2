// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { type ReactNode, useRef, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSmoothHeight } from "../../src/views/shell/motion.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

/** jsdom lays nothing out: a row is 56 px high here, and every motion is recorded. */
const moved: string[] = [];
beforeEach(() => {
  moved.length = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly told: () => void) {}
      observe() {
        this.told();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.querySelectorAll("li").length * 56;
  });
  HTMLElement.prototype.animate = (frames, options) => {
    const heights = (frames as { readonly height: string }[]).map(({ height }) => height);
    const { duration } = options as KeyframeAnimationOptions;
    moved.push(`${heights.join(" to ")} in ${duration} ms`);
    return { playState: "finished", cancel: () => {} } as Animation;
  };
});

const List = ({ name, rows }: { readonly name: string; readonly rows: number }) => {
  const body = useRef<HTMLUListElement>(null);
  useSmoothHeight(body, name);
  const items: ReactNode = Array.from({ length: rows }, (_, at) => <li key={String(at)}>{at}</li>);
  return <ul ref={body}>{items}</ul>;
};

const Stage = ({ onReady }: { readonly onReady: (show: (rows: number) => void) => void }) => {
  const [rows, show] = useState(10);
  onReady(show);
  return <List name="AllWallets" rows={rows} />;
};

const start = (isStill: boolean) => {
  const scripted = scriptedSluice();
  const media = () => ({
    matches: isStill,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const still = {
    ...scripted,
    ports: { ...scripted.ports, env: { ...scripted.ports.env, media } },
  };
  let show: (rows: number) => void = () => {};
  renderView(
    still,
    <Stage
      onReady={(set) => {
        show = set;
      }}
    />,
  );
  return (rows: number) => act(async () => show(rows));
};

test("[S9.18] the card goes along with fewer and more rows of one view", async () => {
  const show = start(false);
  await show(2);
  await show(5);
  await show(5);
  expect(moved).toEqual(["560px to 112px in 150 ms", "112px to 280px in 150 ms"]);
});

test("[S9.18] and stands still for who wants no motion", async () => {
  const show = start(true);
  await show(2);
  expect(moved).toEqual([]);
});

// @vitest-environment jsdom
import { act, fireEvent, render } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Picture } from "../../src/views/parts/picture.js";

const hueOf = (element: Element | null): string =>
  (element as HTMLElement).style.getPropertyValue("--h");

/** The tiles of these names, none of which has a picture. */
const tiles = (...names: readonly string[]): readonly Element[] =>
  names.map((name) => {
    const { container } = render(<Picture name={name} src={null} />);
    return container.firstElementChild as Element;
  });

test("without a picture there is the first letter of the name, in a colour of its own", () => {
  const [ember, again, wallet1, wallet2] = tiles("Ember", "Ember", "Wallet 1", "Wallet 2");
  expect(ember?.textContent).toBe("E");
  expect(hueOf(again ?? null)).toBe(hueOf(ember ?? null));
  const apart = Math.abs(Number(hueOf(wallet1 ?? null)) - Number(hueOf(wallet2 ?? null))) % 360;
  expect(Math.min(apart, 360 - apart)).toBeGreaterThan(45);
});

test("nothing is coloured without a letter, or behind a picture that may be transparent", () => {
  expect(hueOf(tiles("")[0] ?? null)).toBe("");
  const { container } = render(<Picture name="Ember" src="data:image/png,x" />);
  expect(hueOf(container.firstElementChild)).not.toBe("");
  fireEvent.load(container.querySelector("img") as Element);
  expect(hueOf(container.firstElementChild)).toBe("");
  expect(container.textContent).toBe("");
});

describe("[S9.18] a picture that comes late", () => {
  const at = { currentTime: 0 };
  beforeEach(() => {
    Object.assign(document, { timeline: at });
    at.currentTime = 1_000;
  });
  const load = (afterMs: number, motions: readonly unknown[]) => {
    const { container } = render(<Picture name="Ember" src="https://pictures.example/ember.png" />);
    const image = container.querySelector("img") as HTMLImageElement;
    image.getAnimations = () => (image.className === "on" ? motions : []) as Animation[];
    at.currentTime += afterMs;
    fireEvent.load(image);
    return container;
  };

  test("fades in over its letter, which goes when it is covered", () => {
    const fade: Partial<Animation> = {};
    const tile = load(500, [fade]);
    expect(tile.textContent).toBe("E");
    act(() => fade.onfinish?.call(fade as Animation, {} as AnimationPlaybackEvent));
    expect(tile.textContent).toBe("");
  });

  test("is there at once for who wants less motion", () => {
    expect(load(500, []).textContent).toBe("");
  });

  test("is there at once if the browser still has it", () => {
    expect(load(20, [{}]).textContent).toBe("");
  });
});

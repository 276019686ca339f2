// @vitest-environment jsdom
import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
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

// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { Rows } from "../../src/views/parts/rows.js";
import { ShellContext } from "../../src/views/shell-context.js";

const shell = {
  root: null,
  scroller: { current: document.createElement("div") },
  warmView: () => undefined,
};

/** Notes how many rows there are whenever React has changed the document, which may be painted then. */
const Look = ({ seen }: { readonly seen: number[] }) => {
  useLayoutEffect(() => void seen.push(document.querySelectorAll("li").length));
  return null;
};

test("a list that becomes a long one has rows all the time", () => {
  const seen: number[] = [];
  const listOf = (count: number) => (
    <ShellContext.Provider value={shell}>
      <Rows items={[...Array(count).keys()]} keyOf={String} row={(item) => item} label="Numbers" />
      <Look seen={seen} />
    </ShellContext.Provider>
  );
  const { rerender } = render(listOf(2));
  rerender(listOf(500));
  expect(seen[0]).toBe(2);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2);
});

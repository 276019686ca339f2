// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { SearchField } from "../../src/views/parts/search-field.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const Searched = () => {
  const [query, search] = useState("");
  return <SearchField label="Search names" value={query} onChange={search} />;
};
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search names" });
const start = (mobile = false) => renderView(scriptedSluice({ mobile }), <Searched />);
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test("what is searched for is taken out by its button, or by Escape, which then goes no further; the field has the focus", () => {
  start();
  type("fern");
  fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(box().value).toBe("");
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(box());
  type("fern");
  expect(fireEvent.keyDown(box(), { key: "Escape" })).toBe(false);
  expect(box().value).toBe("");
  expect(fireEvent.keyDown(box(), { key: "Escape" })).toBe(true);
});

test("it has the focus when its view opens, but on a phone, where the keyboard would cover the list", () => {
  const { unmount } = start();
  expect(box().hasAttribute("data-focus")).toBe(true);
  unmount();
  start(true);
  expect(box().hasAttribute("data-focus")).toBe(false);
});

// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { type ReactNode, useRef } from "react";
import { describe, expect, test } from "vitest";
import { useMoveFocus } from "../../src/views/shell/focus.js";
import type { ShownView } from "../../src/views/shell/views.js";

/** The card around a view, with as much as the focus needs of it. */
const Card = ({ shown, children }: { readonly shown: ShownView; readonly children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null);
  useMoveFocus(body, shown);
  return (
    <dialog open>
      <h2 tabIndex={-1}>Title</h2>
      <div ref={body}>{children}</div>
    </dialog>
  );
};

/** A row as it is before its picture has come, and after. */
const Wallet = ({ name, letter }: { readonly name: string; readonly letter?: string }) => (
  <button type="button">
    <span aria-hidden="true">{letter}</span>
    <span className="grow">{name}</span>
  </button>
);

const shown = (key: string, depth: number): ShownView => ({
  entry: { view: "Connect" },
  View: null,
  depth,
  pending: false,
  failed: false,
  key,
});
const focused = () => document.activeElement?.textContent;
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

const start = () => {
  const { rerender } = render(<p />);
  const show = (view: ShownView, children: ReactNode) =>
    rerender(<Card shown={view}>{children}</Card>);
  return { show };
};

describe("[S2.4] going back", () => {
  test("puts the focus onto the row that led forward, whose picture is not there yet", () => {
    const { show } = start();
    show(
      shown("a", 1),
      <>
        <Wallet name="Ember" />
        <Wallet name="Harbor" />
      </>,
    );
    press("Harbor");
    show(shown("b", 2), <p>Continue in Harbor</p>);
    expect(focused()).toBe("Title");
    show(
      shown("a", 1),
      <>
        <Wallet name="Ember" letter="E" />
        <Wallet name="Harbor" letter="H" />
      </>,
    );
    expect(focused()).toBe("HHarbor");
  });

  test("puts it onto the field that led forward, with Enter", () => {
    const { show } = start();
    const form = (
      <form onSubmit={(event) => event.preventDefault()}>
        <input name="email" />
        <button type="submit">Go on</button>
      </form>
    );
    show(shown("a", 1), form);
    act(() => screen.getByRole("textbox").focus());
    // What a browser does for Enter in a field.
    press("Go on");
    show(shown("b", 2), <input aria-label="Code" />);
    show(shown("a", 1), form);
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  test("puts it onto the heading where that row is gone", () => {
    const { show } = start();
    show(shown("a", 1), <Wallet name="Harbor" />);
    press("Harbor");
    show(shown("b", 2), <p>Continue in Harbor</p>);
    show(shown("a", 1), <p>None</p>);
    expect(focused()).toBe("Title");
  });

  test.each([
    ["what the view wants it on", <input key="i" data-focus="" aria-label="Search" />, "Search"],
    [
      "the heading where that cannot have it either",
      <button key="b" type="button" data-focus="" disabled />,
      "Title",
    ],
  ] as const)("puts it onto %s where what led forward is disabled", (_, wanted, name) => {
    const { show } = start();
    show(shown("a", 1), <button type="button">Review</button>);
    press("Review");
    show(shown("b", 2), <p>The review</p>);
    show(
      shown("a", 1),
      <>
        {wanted}
        <button type="button" disabled>
          Review
        </button>
      </>,
    );
    const { activeElement } = document;
    expect(activeElement?.getAttribute("aria-label") ?? focused()).toBe(name);
  });

  test("not onto what is only called the same, in another view that took the place of the history", () => {
    const { show } = start();
    show(shown("a", 1), <Wallet name="Harbor" />);
    press("Harbor");
    show(shown("b", 2), <p>Continue in Harbor</p>);
    show(
      shown("c", 1),
      <>
        <input data-focus="" aria-label="Search" />
        <Wallet name="Harbor" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Search" }));
  });
});

describe("a button that vanishes under the focus", () => {
  const vanish = async (elsewhere: boolean) => {
    const { show } = start();
    show(shown("a", 1), <button type="button">Try again</button>);
    screen.getByRole("button", { name: "Try again" }).focus();
    const field = document.body.appendChild(document.createElement("input"));
    if (elsewhere) field.focus();
    show(shown("a", 1), <p>Asking</p>);
    await act(() => Promise.resolve());
    const isIn = document.activeElement === field ? "the page" : focused();
    field.remove();
    return isIn;
  };

  test("leaves it on the heading", async () => {
    expect(await vanish(false)).toBe("Title");
  });

  test("takes it from nobody else", async () => {
    expect(await vanish(true)).toBe("the page");
  });
});

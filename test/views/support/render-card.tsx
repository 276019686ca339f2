import { act } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { vi } from "vitest";
import type { ViewEntry } from "../../../src/model/modal.js";
import { Card } from "../../../src/views/shell/card.js";
import { viewCode } from "../../../src/views/shell/views.js";
import { renderView } from "./render-view.js";
import type { Scripted } from "./scripted-sluice.js";

/** jsdom lays nothing out. */
class Resizes {
  observe() {}
  disconnect() {}
}

/** Renders the card of an open dialog; `show` writes the history, once the code of its last view is there. */
export const renderCard = (scripted: Scripted) => {
  vi.stubGlobal("ResizeObserver", Resizes);
  const root = document.createElement("div").attachShadow({ mode: "open" });
  const rendered = renderView(
    scripted,
    <dialog open aria-labelledby="title">
      <Card root={root} titleId="title" />
    </dialog>,
  );
  const show = async (...history: readonly [ViewEntry, ...ViewEntry[]]) => {
    const current = history.at(-1) ?? history[0];
    await firstValueFrom(viewCode(current.view));
    await act(async () => scripted.states.view$.next({ current, history }));
  };
  return { ...rendered, show };
};

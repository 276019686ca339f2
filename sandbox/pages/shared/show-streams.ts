import type { Observable } from "rxjs";
import { element } from "../../shared/element.js";

/** Writes what each stream says now into the page, where tests find it by the stream's name. */
export const showStreams = (streams: Readonly<Record<string, Observable<unknown>>>): void => {
  const shown = Object.entries(streams).map(([name, stream$]) => {
    const value = element("pre", {}, "");
    value.dataset.stream = name;
    stream$.subscribe((now) => {
      value.textContent = JSON.stringify(now, null, 1) ?? "";
    });
    return element("details", {}, element("summary", {}, name), value);
  });
  document.querySelector("main")?.append(...shown);
};

import type { Sluice } from "sluice";
import { element } from "../../shared/element.js";
import { reasonOf } from "../../shared/json.js";
import { signAndVerify } from "./try-out.js";

/** A host page in plain DOM code: three buttons and what the streams say. Used by several pages. */
export const plainHost = (sluice: Sluice): void => {
  const result = element("p", { role: "status" }, "");
  const values = element("dl", {});

  const run = (work: () => Promise<unknown>): void => {
    work().then(
      (value) => {
        result.textContent = typeof value === "string" ? value : "";
      },
      (cause: unknown) => {
        result.textContent = reasonOf(cause);
      },
    );
  };

  const show = (name: string, value: unknown): void => {
    const id = `stream-${name}`;
    const existing = document.getElementById(id);
    const shown = existing ?? element("dd", {});
    shown.id = id;
    shown.textContent = JSON.stringify(value) ?? "";
    if (existing === null) values.append(element("dt", {}, name), shown);
  };

  const { status$, account$, network$, balance$, modal$ } = sluice;
  status$.subscribe((value) => show("status", value));
  account$.subscribe((value) => show("account", value?.address ?? null));
  network$.subscribe((value) => show("network", value.name));
  balance$.subscribe((value) => show("balance", value));
  modal$.subscribe((value) => show("modal", value));

  const buttons = element(
    "p",
    { className: "buttons" },
    element("button", { onClick: () => run(() => sluice.open()) }, "Connect wallet"),
    element("button", { onClick: () => run(() => signAndVerify(sluice)) }, "Sign a message"),
    element("button", { onClick: () => run(() => sluice.disconnect()) }, "Disconnect"),
  );
  document.querySelector("main")?.append(buttons, result, values);
};

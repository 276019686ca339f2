import { act, render } from "@testing-library/react";
import { type ReactElement, StrictMode } from "react";
import { MessagesProvider } from "../../../src/views/messages/use-messages.js";
import { Provided } from "./provided.js";
import type { Scripted, Scripts as States } from "./scripted-sluice.js";

type Value<T> = T extends { next(value: infer V): void } ? V : never;

type Values = { readonly [K in keyof States]?: Value<States[K]> };

/**
 * Renders a view as the dialog would, in strict mode; `play` writes one of the core's states. Those that are given
 * have their values before anything is drawn.
 */
export const renderView = (scripted: Scripted, view: ReactElement, given: Values = {}) => {
  const { sluice, ports, states } = scripted;
  for (const [name, value] of Object.entries(given))
    (states[name as keyof States] as { next(value: unknown): void }).next(value);
  const rendered = render(
    <StrictMode>
      <Provided sluice={sluice} ports={ports}>
        <MessagesProvider>{view}</MessagesProvider>
      </Provided>
    </StrictMode>,
  );
  const play = <K extends keyof States>(name: K, value: Value<States[K]>): void =>
    act(() => (states[name] as { next(value: Value<States[K]>): void }).next(value));
  return { ...rendered, ...scripted, play };
};

import { act, render } from "@testing-library/react";
import { type ReactElement, StrictMode } from "react";
import { MessagesProvider } from "../../../src/views/messages/use-messages.js";
import { SluiceContext } from "../../../src/views/sluice-context.js";
import type { Scripted, States } from "./scripted-sluice.js";

type Value<T> = T extends { next(value: infer V): void } ? V : never;

/** Renders a view as the dialog would, in strict mode; `play` writes one of the core's states. */
export const renderView = (scripted: Scripted, view: ReactElement) => {
  const { sluice, ports, states } = scripted;
  const rendered = render(
    <StrictMode>
      <SluiceContext.Provider value={{ sluice, ports, served: ports.onServer }}>
        <MessagesProvider>{view}</MessagesProvider>
      </SluiceContext.Provider>
    </StrictMode>,
  );
  const play = <K extends keyof States>(name: K, value: Value<States[K]>): void =>
    act(() => (states[name] as { next(value: Value<States[K]>): void }).next(value));
  return { ...rendered, ...scripted, play };
};

import type { SluiceEvent } from "./events.js";
import type { SignInModel, SignInStep, SignInSubject } from "./sign-in.js";
import { isSameSubject } from "./sign-in-states.js";

export const foldSignIn = (model: SignInModel, event: SluiceEvent): SignInModel => {
  switch (event.type) {
    case "connect/succeeded":
      return event.restored ? model : { ...model, reading: "connected" };
    case "session/reading":
      return { ...model, reading: event.reason };
    case "session/read":
      return {
        reading: null,
        sessions: [...(event.isOnly ? [] : others(model, event)), ...event.sessions],
        step: event.sessions.length > 0 ? null : model.step,
      };
    case "session/ended":
      return {
        ...model,
        sessions: model.sessions.filter(
          ({ sessionRef }) => !event.sessionRefs.includes(sessionRef),
        ),
      };
    case "sign-in/asked": {
      const { caipNetworkId, address, isRequired } = event;
      const asked = { phase: "preparing", messageRef: null, failure: null, isTold: false } as const;
      return { ...model, step: { caipNetworkId, address, isRequired, ...asked } };
    }
    case "sign-in/prepared": {
      const { messageRef } = event;
      return inStep(model, ({ phase }) => ({
        messageRef,
        phase: phase === "preparing" ? "ready" : phase,
      }));
    }
    case "sign-in/signing":
      return inStep(model, () => ({ phase: "signing", failure: null }));
    case "sign-in/checking":
      return inStep(model, () => ({ phase: "checking" }));
    case "sign-in/failed":
      // A message is signed once: the next try has a new one.
      return inStep(model, () => ({
        phase: "ready",
        messageRef: null,
        failure: event.failure,
        isTold: event.isTold,
      }));
    case "sign-in/left":
      return { ...model, step: null };
    case "session/unavailable":
      return { ...model, step: null, reading: null };
    default:
      return model;
  }
};

const others = ({ sessions }: SignInModel, subject: SignInSubject) =>
  sessions.filter((one) => !isSameSubject(one, subject));

const inStep = (
  model: SignInModel,
  change: (step: SignInStep) => Partial<SignInStep>,
): SignInModel =>
  model.step === null ? model : { ...model, step: { ...model.step, ...change(model.step) } };

/** Whether the visitor can agree now: the wallet is not being asked already. */
export const isReady = (step: SignInStep | null): step is SignInStep =>
  step !== null && (step.phase === "preparing" || step.phase === "ready");

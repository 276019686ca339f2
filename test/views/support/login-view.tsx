import { BehaviorSubject } from "rxjs";
import type { LoginState } from "../../../src/effects/login/payload.js";
import { NO_LOGIN } from "../../../src/effects/login/state.js";
import { type LoginPort, setLoginPort } from "../../../src/root/login-port.js";
import { scriptedSluice } from "./scripted-sluice.js";

const { subjectRef: _, ...none } = NO_LOGIN;
const NONE: LoginState = { ...none, subject: null };

/** A sluice whose log-in a test plays; secrets are kept under `secret-1`, ... */
export const scriptedLogin = (
  /** Null: the code that logs in is not there yet. */
  state: Partial<LoginState> | null = {},
  {
    email = null,
    social = { provider: null, name: null },
    ...parts
  }: Parameters<typeof scriptedSluice>[0] & {
    readonly email?: string | null;
    readonly social?: ReturnType<LoginPort["social"]>;
  } = {},
) => {
  const scripted = scriptedSluice(parts);
  const login$ = new BehaviorSubject<LoginState | null>(
    state === null ? null : { ...NONE, ...state },
  );
  const secrets: string[] = [];
  setLoginPort(scripted.sluice, {
    login$,
    email: () => email,
    social: () => social,
    conceal: (secret) => `secret-${secrets.push(secret)}`,
  });
  const become = (next: Partial<LoginState>): void => login$.next({ ...NONE, ...next });
  return { scripted, secrets, become };
};

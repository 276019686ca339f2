import {
  EMAIL_KEY,
  SOCIAL_PROVIDER_KEY,
  SOCIAL_USERNAME_KEY,
} from "../../../src/codecs/storage/login-keys.js";
import type { LoginState } from "../../../src/model/login.js";
import { scriptedSluice } from "./scripted-sluice.js";

/** A log-in of which only this is not as at the beginning. */
const loginOf = (state: Partial<LoginState>): LoginState => ({
  step: null,
  busy: false,
  failure: null,
  resendAt: null,
  provider: null,
  subject: null,
  ...state,
});

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
    readonly social?: { readonly provider: string | null; readonly name: string | null };
  } = {},
) => {
  const secrets: unknown[] = [];
  const kept: Readonly<Record<string, string | null>> = {
    [EMAIL_KEY]: email,
    [SOCIAL_PROVIDER_KEY]: social.provider,
    [SOCIAL_USERNAME_KEY]: social.name,
  };
  const scripted = scriptedSluice({
    conceal: (secret) => `secret-${secrets.push(secret)}`,
    stored: (key) => kept[key] ?? null,
    ...parts,
  });
  const become = (next: Partial<LoginState>): void => scripted.states.login$.next(loginOf(next));
  if (state !== null) become(state);
  return { scripted, secrets, become };
};

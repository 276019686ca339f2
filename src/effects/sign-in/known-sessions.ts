import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { KnownSession, SignInSubject } from "../../model/sign-in.js";
import type { JourneyPorts } from "./parts.js";

/** The sessions that are the subject's own and valid now. What a site's store gives beyond that does not count. */
export const knownSessions = (
  sessions: readonly SignInSession[],
  { caipNetworkId, address }: SignInSubject,
  { vault, env }: Pick<JourneyPorts, "vault" | "env">,
): readonly KnownSession[] => {
  const now = env.scheduler.now();
  return sessions.flatMap((session): KnownSession | [] => {
    const { chainId, accountAddress, notBefore, expirationTime } = session.data;
    const expiresAt = timeOf(expirationTime);
    const isOwn =
      chainId === caipNetworkId &&
      isSameAccount(namespaceOf(caipNetworkId), accountAddress, address);
    const isValid = (timeOf(notBefore) ?? now) <= now && (expiresAt ?? Infinity) > now;
    return isOwn && isValid
      ? { caipNetworkId, address, sessionRef: vault.put(session), expiresAt }
      : [];
  });
};

const timeOf = (text: string | undefined): number | null =>
  text === undefined ? null : Date.parse(text);

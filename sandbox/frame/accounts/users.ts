import { randomBytes, randomUUID } from "node:crypto";
import type { Hex } from "viem";
import { Problem } from "../problem.js";

export type AccountType = "eoa" | "smartAccount";

/** Somebody with an embedded wallet. Lives as long as the sandbox runs. */
export type User = {
  readonly id: string;
  /** How they sign in: `email`, `farcaster`, or the name of a social provider. */
  readonly provider: string;
  /** What sites are told. */
  email: string | null;
  /** The address that was proved by a code, and so signs this user in. */
  login: string | null;
  readonly userName: string | null;
  /** 32 random bytes; the keys of all namespaces come from it. */
  readonly seed: Hex;
  /** What they chose for EVM networks; until then the client's word counts. */
  preferred: AccountType | null;
};

export type NewUser = Readonly<Pick<User, "provider" | "email" | "userName">>;

/** Users and their sessions. */
export type Users = {
  readonly withEmail: (email: string) => User | undefined;
  /** The user who signs in this way, or a new one. */
  readonly findOrAdd: (who: NewUser) => User;
  /** Opens a session; the token is its only proof. */
  readonly openSession: (user: User) => string;
  readonly closeSession: (token: string) => void;
  readonly ofSession: (token: unknown) => User | undefined;
  /** @throws Problem when the session is over */
  readonly need: (token: unknown) => User;
};

const isSame = (user: User, who: NewUser): boolean =>
  who.provider === "email"
    ? user.login === who.email
    : user.provider === who.provider && user.userName === who.userName;

export const createUsers = (): Users => {
  const users: User[] = [];
  const sessions = new Map<unknown, User>();
  return {
    withEmail: (email) => users.find(({ login }) => login === email),
    findOrAdd: (who) => {
      const found = users.find((user) => isSame(user, who));
      if (found !== undefined) return found;
      const seed: Hex = `0x${randomBytes(32).toString("hex")}`;
      const login = who.provider === "email" ? who.email : null;
      const added: User = { ...who, id: randomUUID(), login, seed, preferred: null };
      users.push(added);
      return added;
    },
    openSession: (user) => {
      const token = randomBytes(32).toString("hex");
      sessions.set(token, user);
      return token;
    },
    closeSession: (token) => {
      sessions.delete(token);
    },
    ofSession: (token) => sessions.get(token),
    need: (token) => {
      const user = sessions.get(token);
      if (user === undefined) throw new Problem("Nobody is signed in. Sign in first.");
      return user;
    },
  };
};

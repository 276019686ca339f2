import { describe, expectTypeOf, test } from "vitest";
import type {
  Account,
  AccountState,
  ConnectionsState,
  ListedConnection,
} from "../../src/entries/index.js";

describe("an address is typed by its namespace", () => {
  test("0x in eip155, text elsewhere", () => {
    const read = (account: Account) => {
      if (account.namespace === "eip155") return account.address;
      expectTypeOf(account.address).toEqualTypeOf<string>();
      return null;
    };
    expectTypeOf(read).returns.toEqualTypeOf<`0x${string}` | null>();
  });

  test("of the active account", () => {
    const read = (account: AccountState) =>
      account?.namespace === "eip155" ? account.address : null;
    expectTypeOf(read).returns.toEqualTypeOf<`0x${string}` | null>();
  });

  test("of the accounts of a connection, by the name of its namespace", () => {
    const read = ({ eip155, solana }: ConnectionsState) => {
      if (solana?.status === "connected")
        expectTypeOf(solana.connection.accounts[0].address).toEqualTypeOf<string>();
      return eip155?.status === "connected" ? eip155.connection.accounts[0].address : null;
    };
    expectTypeOf(read).returns.toEqualTypeOf<`0x${string}` | null>();
  });

  test("of a connection in the list", () => {
    const read = ([first]: readonly ListedConnection[]) =>
      first?.namespace === "eip155" && first.isActive ? first.accounts[0] : null;
    expectTypeOf(read).returns.toEqualTypeOf<Account | null>();
  });

  test("an account of another shape is none", () => {
    // @ts-expect-error no hexadecimal address
    const wrong: Account = { namespace: "eip155", address: "vitalik.eth" };
    const right: Account = {
      namespace: "solana",
      address: "7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2",
    };
    void [wrong, right];
  });
});

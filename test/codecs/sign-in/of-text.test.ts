import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import { sessionOfText } from "../../../src/codecs/sign-in/signed-with.js";
import { messageOf } from "../../support/sign-in.js";

const message = messageText(messageOf());
const signature = "0x5161";

describe("[S3.8] a text that a wallet wrote and signed itself", () => {
  test("means the fields that it says, and keeps nothing else of the answer", () => {
    expect(sessionOfText({ message, signature, cacao: null, more: 1 })).toBeNull();
    expect(sessionOfText({ message, signature, more: 1 })).toEqual({
      data: messageOf(),
      message,
      signature,
    });
  });

  test.each([
    ["no signature", { message }],
    ["an empty signature", { message, signature: "" }],
    ["bytes for a signature", { message, signature: [1, 2] }],
    ["no text", { signature }],
    ["a text with one line too many", { message: `${message}\n`, signature }],
    ["any text", { message: "Sign in, please.", signature }],
    ["a text in a list", [message, signature]],
  ])("%s means none", (_, given) => expect(sessionOfText(given)).toBeNull());

  test("whatever a wallet answers: a session of the text, or none", () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const session = sessionOfText(given);
        if (session !== null) expect(session.message).not.toBe("");
      }),
    );
  });
});

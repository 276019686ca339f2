import { expect } from "vitest";
import { marblesWith } from "../../src/testing/marbles.js";

export const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));

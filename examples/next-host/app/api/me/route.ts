import { sessionOf } from "../sign-in/server";

export const GET = async (request: Request): Promise<Response> => {
  const session = await sessionOf(request);
  return session === null
    ? Response.json({ error: "Sign in first." }, { status: 401 })
    : Response.json({ account: session.data.accountAddress });
};

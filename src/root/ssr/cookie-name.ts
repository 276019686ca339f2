export const COOKIE_NAME = "sluice";

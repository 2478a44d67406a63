/** The page's cookies, as in `document.cookie`; none where they are blocked. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Sets or deletes a cookie; where cookies are blocked, nothing happens. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Cookies are blocked.
  }
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#web/client/logger.ts";
import { codeOrReload, loadInBrowser, MissingCodeError, reloadOnMissingCode } from "./import-or-reload.ts";

const failure = new TypeError("no such script");
const missing = (): Promise<never> => Promise.reject(failure);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.spyOn(log, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("R3 while the page is being reloaded for code that is missing, nothing follows", async () => {
  const reload = vi.fn(() => true);
  reloadOnMissingCode(reload);
  const settled = vi.fn();
  codeOrReload(missing()).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
});

test("R3 code that is missing after the reload is an error of its own, with its cause", async () => {
  reloadOnMissingCode(() => false);
  const error = await codeOrReload(missing()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MissingCodeError);
  expect(error).toMatchObject({ message: "A part of the page could not be loaded", cause: failure });
});

test("R3 the server makes the data of a page whose code is missing, and no other", async () => {
  const serverLoader = vi.fn(() => Promise.resolve("server"));
  expect(await loadInBrowser(() => Promise.resolve("browser"), serverLoader)).toBe("browser");
  await expect(loadInBrowser(missing, serverLoader)).rejects.toBe(failure);
  expect(serverLoader).not.toHaveBeenCalled();
  expect(await loadInBrowser(() => Promise.reject(new MissingCodeError(failure)), serverLoader)).toBe("server");
});

import { useEffect, useMemo, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { ERROR_PAGE } from "../errors/error-page.tsx";
import { sitePathOf } from "#web/client/base.ts";
import type { AppHost, PageFacts } from "#web/client/app-host.ts";

/** Connects the session to the router. The host stays the same object as long as the page lives. */
export function useAppHost({ config, version, sizes }: PageFacts): AppHost {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const router = useRef({ navigate, revalidate });
  useEffect(() => {
    router.current = { navigate, revalidate };
  }, [navigate, revalidate]);
  const host = useMemo<AppHost>(
    () => ({
      config,
      version,
      sizes,
      query: () => readQuery(location.search),
      replaceQuery: async (pairs) =>
        router.current.navigate(sitePathOf() + writeQuery(pairs) + location.hash, {
          replace: true,
          preventScrollReset: true,
        }),
      replaceAddress: async (address) => router.current.navigate(address, { replace: true }),
      // A failed route would only fail again; an error page has no view to revalidate.
      refresh: async () => {
        if (!document.querySelector(`[${ERROR_PAGE}]`)) await router.current.revalidate();
      },
    }),
    [config, version, sizes],
  );
  return host;
}

import { useMemo } from "react";

/** Plain data as the same object until its content changes. */
export function useStableData<Data>(data: Data): Data {
  const key = JSON.stringify(data);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` changes with `data`
  return useMemo(() => data, [key]);
}

import type { ComponentProps, ReactNode } from "react";

interface FigureListProps extends Omit<ComponentProps<"dl">, "children"> {
  readonly figures: readonly (readonly [name: string, value: ReactNode])[];
}

/** Figures with their names. */
export const FigureList = ({ figures, ...props }: FigureListProps) => (
  <dl {...props}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

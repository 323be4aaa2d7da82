import { useNavigation } from "react-router";

export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return <div className="navigation-progress" data-busy={busy} aria-hidden="true" />;
}

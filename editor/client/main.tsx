import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import "./editor.css";
import "./screens/screens.css";
import "./screens/leads.css";
import "./form/chart-panel.css";

const root = document.getElementById("editor");
if (root)
  createRoot(root).render(
    <ErrorBoundary>
      <App />
    </ErrorBoundary>,
  );

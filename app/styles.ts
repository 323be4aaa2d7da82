// The styles of all pages, in one file: a visitor loads them once.
import "./app.css";
import "./ui/chart/chart.css";
import "./features/reports/palettes.css";

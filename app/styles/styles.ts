// The styles of all pages. What only some pages have is in pages/, and their routes link to it.
import "./app.css";

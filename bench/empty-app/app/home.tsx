import { Link } from "react-router";

export const meta = () => [{ title: "Empty" }];

export default function Home() {
  return (
    <main>
      <h1>Empty</h1>
      <Link to="/">Home</Link>
    </main>
  );
}

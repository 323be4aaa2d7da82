import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";

const handle = createRequestHandler(build as ServerBuild, "production");

export const render = (request: Request): Promise<Response> =>
  handle(request, new RouterContextProvider());

declare module "autocannon" {
  export interface CannonRequest {
    method?: "GET" | "POST";
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: CannonRequest) => CannonRequest;
  }

  export interface CannonOptions {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    timeout?: number;
    requests: CannonRequest[];
  }

  export interface CannonResult {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number; max: number };
    errors: number;
    timeouts: number;
    resets: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(options: CannonOptions): Promise<CannonResult>;
}

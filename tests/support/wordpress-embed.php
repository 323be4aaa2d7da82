<?php
/**
 * What a WordPress makes of an address that somebody pastes on a line of its own: arguments are the folder of WordPress and
 * the address. Prints JSON.
 */
[ , $folder, $address ] = $argv;
require $folder . '/wp-load.php';

// WordPress fetches from the ports of the web only; the site under test has another one.
$port = (int) parse_url( $address, PHP_URL_PORT );
add_filter( 'http_allowed_safe_ports', fn( $ports ) => array_merge( $ports, array( $port ) ) );

$author = get_users( array( 'role' => 'administrator', 'number' => 1 ) )[0];
wp_set_current_user( $author->ID );

/** A post with this content, as a reader gets it. The found embed is kept with the post and goes with it. */
function rendered( $content ) {
	$id              = wp_insert_post( array( 'post_title' => 'Embedded', 'post_content' => $content ) );
	$GLOBALS['post'] = get_post( $id );
	setup_postdata( $GLOBALS['post'] );
	$html = apply_filters( 'the_content', $content );
	wp_delete_post( $id, true );
	return $html;
}

$block = '<!-- wp:embed {"url":"' . $address . '"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">'
	. "\n$address\n" . '</div></figure><!-- /wp:embed -->';
$proxy = new WP_REST_Request( 'GET', '/oembed/1.0/proxy' );
$proxy->set_param( 'url', $address );

$discovered = array(
	'line'   => rendered( "Before\n\n$address\n\nAfter" ),
	'block'  => rendered( $block ),
	'editor' => rest_do_request( $proxy )->get_data(),
);
$origin = substr( $address, 0, strpos( $address, '/', 8 ) );
wp_oembed_add_provider( "$origin/charts/*", "$origin/oembed" );
echo json_encode( $discovered + array( 'provider' => wp_oembed_get( $address ) ) );
